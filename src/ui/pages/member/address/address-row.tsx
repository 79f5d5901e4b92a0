import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AddressView } from '#contract/address.contract.ts'
import { links } from '../../../links.ts'
import { AddressCard } from '../../../parts/address-card.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** One saved address: use it where one is asked for, change it, forget it. */
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
  const { t } = useTranslation(['account', 'common'])
  return (
    <li className={cx('rounded-card', isChosen && 'outline-2 outline-thread')}>
      <AddressCard
        address={address}
        mark={address.default ? t('address.default') : undefined}
        end={
          <span className="-my-2 -me-2 flex items-center">
            {onChoose && (
              <Button small kind="soft" onClick={onChoose}>
                {t('address.use')}
              </Button>
            )}
            <Link
              to={links.addressSave(address.id)}
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
