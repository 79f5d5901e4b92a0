/** The login password of everybody whom journeys bring into the shop. */
export const PASSWORD = 'violet-Kettle-7'
