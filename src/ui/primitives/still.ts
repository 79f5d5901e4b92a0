/** Whether the reader asked for no movement. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How a scroll moves that a press or a timer asks for: at once where the reader asked for no movement, which a style does not reach. */
export const scrollWay = (): ScrollBehavior => (isStill() ? 'auto' : 'smooth')
