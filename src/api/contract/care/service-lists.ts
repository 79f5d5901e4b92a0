/** The lists of the inbox of customer service. */
export const SERVICE_LISTS = ['waiting', 'mine', 'others', 'closed'] as const
export type ServiceList = (typeof SERVICE_LISTS)[number]
