import type { Category } from '../shared/domain.ts';

/** The six categories that the admin view seeds, in the order in which they are shown. */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  {
    name: 'webapps',
    displayName: 'Web Apps',
    description: 'Dashboards and tools that run in the browser.',
    icon: 'layout-dashboard',
    count: 0,
    isActive: true,
    order: 1,
  },
  {
    name: 'mobile',
    displayName: 'Mobile',
    description: 'Apps made for the hand first.',
    icon: 'smartphone',
    count: 0,
    isActive: true,
    order: 2,
  },
  {
    name: 'ecommerce',
    displayName: 'E-commerce',
    description: 'Shops, from the first look to the bag.',
    icon: 'shopping-bag',
    count: 0,
    isActive: true,
    order: 3,
  },
  {
    name: 'ai',
    displayName: 'AI/ML',
    description: 'Assistants and models with a clear face.',
    icon: 'sparkles',
    count: 0,
    isActive: true,
    order: 4,
  },
  {
    name: 'business',
    displayName: 'Business',
    description: 'Money, projects and people in one place.',
    icon: 'briefcase-business',
    count: 0,
    isActive: true,
    order: 5,
  },
  {
    name: 'gaming',
    displayName: 'Gaming',
    description: 'Worlds, and the tools that build them.',
    icon: 'gamepad-2',
    count: 0,
    isActive: true,
    order: 6,
  },
];
