import { SECRET } from '#tests/storms/driver/ground.ts'

/** How a shop is configured for a benchmark: as in production, on invented money and without the general limits of one address. */
export const shopEnv = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  SECRET,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'false',
  REHEARSAL: 'true',
  ORIGINS: '',
})
