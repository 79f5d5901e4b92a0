import { Link } from 'react-router-dom'
import { SHOWN } from '#contract/people/picture-sizes.ts'
import type { OrderLine, OrderView } from '#contract/trade/order.contract.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Written, WrittenRow } from '../../parts/written.tsx'

const MOST = 3
const SIZE = 180

/** What was bought, as pictures: the first three, and how many more there are. One alone has its name beside it. */
export function OrderPictures({ lines }: Pick<OrderView, 'lines'>) {
  const [first] = lines
  const rest = lines.length - MOST
  return (
    <div data-part="bought" className="grid grid-cols-3 items-center gap-2 tablet:gap-3">
      {lines.slice(0, MOST).map((line, at) => (
        <Bought key={line.id} line={line} more={at === MOST - 1 && rest > 0 ? rest : 0} />
      ))}
      {lines.length === 1 && first && (
        <div className="col-span-2 min-w-0">
          <Written cut={2} className="font-medium" text={first.title} />
          <p className="text-sm text-muted">
            <WrittenRow texts={first.spec.map(({ value }) => value)} />
          </p>
        </div>
      )}
    </div>
  )
}

/** One picture. Its link stands with the name of the item below, so that each is read once. */
function Bought({ line, more }: { line: OrderLine; more: number }) {
  const { number } = useFormat()
  const mark = more > 0 ? `+${number(more)}` : line.quantity > 1 ? `× ${number(line.quantity)}` : ''
  return (
    <Link to={links.goods(line.goods_id)} tabIndex={-1} aria-hidden="true" className="relative block">
      <Photo
        src={line.picture}
        width={SIZE}
        height={SIZE}
        shown={SHOWN.order}
        isFirst
        className="aspect-square w-full rounded-control"
      />
      {mark && (
        <span className="figures absolute end-1.5 bottom-1.5 rounded-full bg-ink px-2 py-0.5 text-xs font-bold text-canvas">
          {mark}
        </span>
      )}
    </Link>
  )
}
