/** Whether a statement failed at a unique index: another transaction wrote the same at the same moment. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause))
}
