/** The texts that the agency's views share: navigation and sign-in. */
export const AGENCY_TEXT = {
  back: 'Back to the site',
  again: 'Try again',
  dismiss: 'Dismiss',
  nav: 'Agency',
  /** The labels of the links between the views, by hash. */
  views: { '#admin': 'Database admin', '#requests': 'Requests' },
  loading: { '#admin': 'Loading the seeder', '#requests': 'Loading the requests' },
  signIn: {
    title: 'Sign in',
    why: 'Requests and templates are for the agency’s team. If you have no account yet, ask whoever runs this site.',
    email: 'Email',
    password: 'Password',
    stay: 'Stay signed in on this device',
    submit: 'Sign in',
    submitting: 'Signing in…',
    problems: {
      credentials: 'No account has this email and password. Check both.',
      network: 'There was no answer. Check the connection and try again.',
      other: 'That did not work. Whoever runs this site may know why',
    },
    newPassword: 'Send me a link for a new password',
    passwordSent: 'If there is an account with this address, a link is on its way. Look in the spam folder, too.',
    signedInAs: 'Signed in as',
    noClaim: 'This account has no access yet. Ask whoever runs this site for it, then sign out and in again.',
    stillRefused:
      'This account has access, but the database still refuses. Whoever runs this site has to deploy its rules.',
    signOut: 'Sign out',
  },
} as const;
