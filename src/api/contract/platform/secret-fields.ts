/** Inputs that are typed, wrong at first perhaps, and never kept: passwords, payment passwords and codes. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  // The same password, typed twice.
  'again',
  'old_password',
  'pay_password',
  'old_pay_password',
  'code',
  'mail_code',
  'code_secret',
])

/** An input as text without its secrets: what a retry may change without becoming another intent, and what may be hashed and stored. */
export const withoutSecrets = (input: unknown): string =>
  JSON.stringify(input ?? null, (name, value: unknown) => (SECRET_FIELDS.has(name) ? undefined : value))
