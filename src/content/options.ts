import type { Budget, Feature, ProjectType, TeamSize, Technology, Timeline } from '../shared/domain.ts';
import type { ServiceIcon } from './services.ts';

/** One choice of a list: what is stored, and what a visitor reads. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A service's icon, which the Services section has drawn; or a path of its own, on a 24 × 24 grid. */
  readonly icon?: ServiceIcon | `M${string}`;
}

export const PROJECT_TYPES: readonly Option<ProjectType>[] = [
  { value: 'web-app', label: 'Web Application', icon: 'web' },
  { value: 'mobile-app', label: 'Mobile Application', icon: 'mobile' },
  { value: 'desktop-app', label: 'Desktop Application', icon: 'code' },
  { value: 'ai-ml', label: 'AI/ML Solution', icon: 'ai' },
  { value: 'e-commerce', label: 'E-commerce Platform', icon: 'M6 8h12l1 12H5zM9 11V6a3 3 0 0 1 6 0v5' },
  { value: 'business-app', label: 'Business Application', icon: 'transform' },
  { value: 'game', label: 'Game Development', icon: 'M6 6h12l3 12-5-3H8l-5 3zM8 10h3M16 10v0' },
  { value: 'api', label: 'API Development', icon: 'cloud' },
];

export const BUDGETS: readonly Option<Budget>[] = [
  { value: 'under-5k', label: 'Under $5,000' },
  { value: '5k-15k', label: '$5,000 - $15,000' },
  { value: '15k-50k', label: '$15,000 - $50,000' },
  { value: '50k-100k', label: '$50,000 - $100,000' },
  { value: 'over-100k', label: 'Over $100,000' },
  { value: 'discuss', label: "Let's Discuss" },
];

export const TIMELINES: readonly Option<Timeline>[] = [
  { value: '1-month', label: '1 month' },
  { value: '2-3-months', label: '2–3 months' },
  { value: '3-6-months', label: '3–6 months' },
  { value: '6-12-months', label: '6–12 months' },
  { value: 'over-year', label: 'Over a year' },
  { value: 'flexible', label: 'Flexible' },
];

export const TEAM_SIZES: readonly Option<TeamSize>[] = [
  { value: 'solo', label: '1 Developer' },
  { value: 'small', label: '2-3' },
  { value: 'medium', label: '4-8' },
  { value: 'large', label: '8+' },
  { value: 'enterprise', label: 'Enterprise Team' },
];

export const FEATURES: readonly Option<Feature>[] = [
  { value: 'user-auth', label: 'User Authentication' },
  { value: 'payment', label: 'Payment' },
  { value: 'admin-panel', label: 'Admin Panel' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'real-time', label: 'Real-time' },
  { value: 'api-integration', label: 'API Integration' },
  { value: 'mobile-responsive', label: 'Mobile Responsive' },
  { value: 'seo', label: 'SEO' },
  { value: 'cloud-hosting', label: 'Cloud Hosting' },
  { value: 'security', label: 'Security' },
];

export const TECHNOLOGIES: readonly Option<Technology>[] = [
  { value: 'react', label: 'React' },
  { value: 'vue', label: 'Vue' },
  { value: 'angular', label: 'Angular' },
  { value: 'nodejs', label: 'Node.js' },
  { value: 'python', label: 'Python' },
  { value: 'java', label: 'Java' },
  { value: 'dotnet', label: '.NET' },
  { value: 'php', label: 'PHP' },
  { value: 'flutter', label: 'Flutter' },
  { value: 'react-native', label: 'React Native' },
  { value: 'aws', label: 'AWS' },
  { value: 'firebase', label: 'Firebase' },
];

/** What each answer of a request is called, in the order of the form. */
export const ANSWER_LABELS = {
  customerName: 'Full Name',
  customerEmail: 'Email Address',
  customerPhone: 'Phone',
  companyName: 'Company',
  projectType: 'Project Type',
  budget: 'Budget',
  timeline: 'Timeline',
  teamSize: 'Team Size',
  features: 'Features',
  technologies: 'Technologies',
  description: 'Description',
} as const;
