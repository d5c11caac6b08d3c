/** Every text of the admin view. */
export const ADMIN_TEXT = {
  title: 'Database Admin',
  subtitle: 'Populate the database with sample template data',
  back: 'Back to the site',
  dismiss: 'Dismiss',
  actions: {
    all: {
      label: 'Populate All Data',
      hint: 'Categories plus templates',
      succeeded: 'Successfully populated all sample data!',
      failed: 'Failed to populate data',
    },
    templates: {
      label: 'Populate Templates',
      hint: '6 sample templates',
      succeeded: 'Successfully populated templates!',
      failed: 'Failed to populate templates',
    },
    categories: {
      label: 'Populate Categories',
      hint: '6 template categories',
      succeeded: 'Successfully populated categories!',
      failed: 'Failed to populate categories',
    },
  },
  instructions: {
    title: 'Instructions',
    items: [
      {
        title: 'First-time setup',
        text: 'Press the first button once. It adds the categories, then the templates, one record after the other.',
      },
      {
        title: 'Individual actions',
        text: 'The other two buttons add only their own records. Each run adds them again: nothing is replaced.',
      },
      {
        title: 'Permissions',
        text: 'The backend must be configured with write access. In local mode it works at once. In a Firebase project the security rules let only a user with the claim admin: true write.',
      },
    ],
  },
  templatesTitle: 'What the templates are',
  categoriesTitle: 'What the categories are',
} as const;

/** The three things that the admin view can do. */
export type SeedAction = keyof typeof ADMIN_TEXT.actions;
