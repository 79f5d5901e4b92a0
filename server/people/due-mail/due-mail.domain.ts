import type { Domain } from '../../platform/domain/domain.ts'
import { mailDue } from './due-mail.job.ts'

/** Mails about deadlines and decisions that no device showed. */
export const dueMailDomain: Domain = {
  jobs: [
    {
      name: 'due',
      turn: 8,
      everyMs: 60_000,
      isChore: true,
      work: (services) => (stopping) => mailDue(services, stopping),
    },
  ],
}
