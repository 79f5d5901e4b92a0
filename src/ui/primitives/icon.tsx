import { cx } from './cx.ts'

/** Our own stroke set: 24 px, 1.75 px, one colour. */
const PATHS = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  cart: 'M3 4h2.2l2 11h10.2l2.1-7.5H6.2M9 19.5h.01M16.5 19.5h.01',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.4 3.7-5.5 7.5-5.5s6.9 2.100 7.5 5.500',
  back: 'M14.500 5 7.500 12l7 7',
  next: 'm9.500 5 7 7-7 7',
  down: 'm5 9.500 7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.500 4.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  heart:
    'M12 19.500S4.500 15 4.500 9.700A4.200 4.200 0 0 1 12 7.100a4.200 4.200 0 0 1 7.500 2.600C19.500 15 12 19.500 12 19.500Z',
  share: 'M12 15V4.500M8 8l4-4 4 4M5 12.500V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6.500',
  star: 'm12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700L7 19l1.100-5.500L4 9.700 9.600 9z',
  pin: 'M12 20.500s6.500-5.700 6.500-10.700a6.500 6.500 0 1 0-13 0c0 5 6.500 10.700 6.500 10.700ZM12 12a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600Z',
  box: 'M4 8 12 4l8 4v8.500L12 20.500 4 16.500zM4 8l8 4 8-4M12 12v8.500',
  truck:
    'M3 6h10.500v10H3zM13.500 10h4l3 3.200V16h-7M7 18.700a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400ZM16.700 18.700a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Z',
  clock: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2',
  wallet:
    'M4 7.500A2.500 2.500 0 0 1 6.500 5H18v3.500M4 7.500V17a2.500 2.500 0 0 0 2.500 2.500H20v-11H6.500M16.500 14h.01',
  shop: 'M4 9.500 5.500 4h13L20 9.500M4 9.500a2.600 2.600 0 0 0 5.300 0 2.700 2.700 0 0 0 5.400 0 2.600 2.600 0 0 0 5.300 0M5.500 12v8h13v-8M10 20v-4.500h4V20',
  chat: 'M4.500 5h15v11H11l-4.500 4v-4h-2z',
  returns: 'M8 8H15a4.500 4.500 0 0 1 0 9H7M11 4.500 7.500 8l3.500 3.500',
  settings:
    'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM15 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  copy: 'M9 9h10.500v10.500H9zM15 9V4.500H4.500V15H9',
  edit: 'M5 19h3.500L19 8.500 15.500 5 5 15.500z',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l.800 12.500h8.400L17 7M10.500 10.500v5.500M13.500 10.500v5.500',
  info: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 11v5M12 8h.01',
  warning: 'M12 4.500 21 19.500H3zM12 10v4.500M12 17h.01',
  offline:
    'M4 4l16 16M8.500 8.800A12 12 0 0 0 3.500 12M12 7.500a12 12 0 0 1 8.500 4.500M7 15.500a7 7 0 0 1 5.500-2M12 19h.01',
  bell: 'M6 16.500V11a6 6 0 1 1 12 0v5.500l1.500 2h-15zM10 20.500h4',
  shield: 'M12 4l7 2.500v5c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9v-5zM9 12l2.200 2.200L15.200 10',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe:
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM3.500 12h17M12 3.500c2.300 2.400 3.500 5.300 3.500 8.500s-1.200 6.100-3.500 8.500c-2.300-2.400-3.500-5.300-3.500-8.500s1.200-6.100 3.500-8.500Z',
  moon: 'M19.500 14A7.500 7.500 0 1 1 10 4.500a6 6 0 0 0 9.500 9.500Z',
  logout: 'M13.500 4.500H6v15h7.500M10.500 12H20M16.500 8.500 20 12l-3.500 3.500',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 1 1 7 0v3',
  receipt: 'M6 4h12v16.500l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6',
} as const

const DIRECTIONAL = new Set<IconName>(['back', 'next', 'returns', 'logout', 'truck', 'chat'])

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** One icon; ornament unless a label says otherwise. Directional ones mirror in right-to-left. */
export function Icon({
  name,
  size = 24,
  filled = false,
  className,
  label,
}: {
  name: IconName
  size?: number
  filled?: boolean
  className?: string | undefined
  label?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', DIRECTIONAL.has(name) && 'mirror', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
