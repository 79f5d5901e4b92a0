import { Skeleton } from '../../../primitives/skeleton.tsx'

/** The prices of late before they are there. */
export const PriceHistoryPlace = () => <Skeleton className="h-51 max-w-160" />
