import { Subject } from 'rxjs'

/** What the person does at the keyboard in a chat. The connection says it on its socket, and drops it where there is none. */
export const typing$ = new Subject<{ readonly chat: string; readonly on: boolean }>()
