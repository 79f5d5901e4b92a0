let token: string | null = null

/** The session's token, sent with every call and in the socket's handshake; null for a visitor. */
export const currentToken = (): string | null => token

/** Speaks for another session from now on. Only the session stream calls this. */
export const speakFor = (next: string | null): void => {
  token = next
}

/** The language of the page. A change sets `<html lang>`, and the calls send it. */
export const currentLang = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en'
