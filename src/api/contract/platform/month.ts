/** A month as it is written in an address or a query, `2026-11`: of the years that every calendar and the database know. */
export const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/
