/** The texts that the agency's views share: navigation and sign-in. A no-break space keeps `admin: true` on one line. */
export const AGENCY_TEXT = {
  back: 'Back to the site',
  again: 'Try again',
  dismiss: 'Dismiss',
  nav: 'Agency',
  /** The labels of the links between the views, by hash. */
  views: { '#admin': 'Database admin', '#requests': 'Requests' },
  signIn: {
    title: 'Sign in',
    why: 'The security rules refused this. It needs an account with the claim admin:\u00a0true; docs/owners.md says how to make one.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    problems: {
      credentials: 'No account has this email and password. Check both.',
      network: 'There was no answer. Check the connection and try again.',
      other: 'Signing in failed',
    },
    signedInAs: 'Signed in as',
    noClaim:
      'It lacks the claim admin:\u00a0true, so the rules still refuse. Once you have set the claim, sign out and in again.',
    stillRefused: 'It has the claim, and the database still refuses. Check that firestore.rules is deployed.',
    signOut: 'Sign out',
  },
} as const;
