/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts and allows everything. */
export const canSignIn = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;
