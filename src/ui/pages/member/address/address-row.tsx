import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { AddressView } from '#contract/people/address.contract.ts'
import { links } from '../../../links.ts'
import { AddressCard } from '../../../parts/address-card.tsx'
import { IconButton } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** One saved address: choose it where one is asked for, change it, forget it. */
export function AddressRow({
  address,
  isChosen,
  onChoose,
  onForget,
}: {
  address: AddressView
  isChosen: boolean
  onChoose: (() => void) | undefined
  onForget: () => void
}) {
  const { t } = useTexts(['account', 'common'])
  return (
    <li className={cx('relative rounded-card', isChosen && 'outline-2 outline-thread')}>
      {onChoose && (
        <button
          type="button"
          role="radio"
          aria-checked={isChosen}
          aria-label={[address.name, address.address, address.city].join(', ')}
          onClick={onChoose}
          className="absolute inset-0 rounded-card"
        />
      )}
      <AddressCard
        address={address}
        start={onChoose && <RadioMark isChosen={isChosen} />}
        mark={address.default ? t('address.default') : undefined}
        end={
          <span className="relative -my-2 -me-2 flex items-center">
            {address.city && (
              <Link
                to={links.openLocation({ name: address.city, country: address.country })}
                aria-label={t('address.showOnMap')}
                title={t('address.showOnMap')}
                className="inline-flex size-11 items-center justify-center rounded-full transition hover:bg-soft"
              >
                <Icon name="pin" size={20} />
              </Link>
            )}
            <Link
              to={links.addressSave({ id: address.id })}
              aria-label={t('common:actions.edit')}
              title={t('common:actions.edit')}
              className="inline-flex size-11 items-center justify-center rounded-full transition hover:bg-soft"
            >
              <Icon name="edit" size={20} />
            </Link>
            <IconButton label={t('common:actions.delete')} onClick={onForget}>
              <Icon name="trash" size={20} />
            </IconButton>
          </span>
        }
      />
    </li>
  )
}

const RadioMark = ({ isChosen }: { isChosen: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border-2',
      isChosen ? 'border-thread' : 'border-muted',
    )}
  >
    {isChosen && <span className="size-2.5 rounded-full bg-fill" />}
  </span>
)
