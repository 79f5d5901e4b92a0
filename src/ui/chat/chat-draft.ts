/** The name under which what is typed to a party of a chat is kept. */
export const chatDraft = (partyId: string): string => `chat.${partyId}`
