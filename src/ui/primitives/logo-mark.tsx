/** The mark of the shop: a bag on the thread's ground, the same as the icon of the page. Ornament: its link says the name. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-fill" />
      <path
        d="M10 12h12l-1.2 11H11.2L10 12Zm3 0a3 3 0 0 1 6 0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-fill"
      />
    </svg>
  )
}
