import { askAdmin } from '../../platform/jobs/admin-socket.ts'
import type { Breach } from './prove.ts'

/** Asks the running server to prove itself. */
export const askForProof = (path: string): Promise<Breach[] | undefined> => askAdmin(path, '/prove')
