import { Link } from 'react-router-dom'

/** A person in a row of the desk: their role in it, and a link to them. */
export function Person({ label, name, to }: { label: string; name: string; to: string }) {
  return (
    <span className="min-w-0">
      <span className="text-sm text-muted">{label}</span>{' '}
      <Link to={to} className="inline-block min-h-6 hover:text-thread">
        <bdi>{name}</bdi>
      </Link>
    </span>
  )
}
