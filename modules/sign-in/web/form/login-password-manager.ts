/** Not in TypeScript's list of what browsers have, because not all have it. */
type PasswordCredentialClass = new (given: { id: string; password: string }) => Credential;

/** Gives the password to the browser's own manager, which asks the person. We keep nothing of it. */
export function offerToPasswordManager(id: string, password: string): void {
  const { PasswordCredential } = window as { PasswordCredential?: PasswordCredentialClass };
  if (!PasswordCredential) return;
  // Somebody who declines, or a page without https, is no reason to fail signing in.
  navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => undefined);
}
