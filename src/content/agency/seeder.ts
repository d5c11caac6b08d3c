export const SEEDER_TEXT = {
  title: 'Database Admin',
  subtitle: 'Populate the database with sample template data',
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
        // The no-break space keeps `admin: true` on one line.
        text: 'The backend must be configured with write access. In local mode it works at once. In a Firebase project the security rules let only a user with the claim admin:\u00a0true write; when they refuse, you can sign in here.',
      },
    ],
  },
  stopped: ({ current, done, total }: { readonly current: string; readonly done: number; readonly total: number }) =>
    `Stopped at “${current}”, after ${done} of ${total} records.`,
  templatesTitle: 'Sample templates',
  categoriesTitle: 'Sample categories',
} as const;

export type SeedAction = keyof typeof SEEDER_TEXT.actions;
