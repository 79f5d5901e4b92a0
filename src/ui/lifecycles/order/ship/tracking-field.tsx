import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { canScan } from './barcode.ts'
import { ScanSheet } from './scan-sheet.tsx'

/** The number of a parcel, typed or read by the camera where the browser can; without one there is no button for it. */
export function TrackingField({
  label,
  shown,
  value,
  problem,
  isComplete = false,
  disabled = false,
  onChange,
}: {
  label: string
  /** What stands in the empty field in place of a visible label. */
  shown?: string
  value: string
  problem?: Problem | undefined
  /** The row can be shipped with it. */
  isComplete?: boolean
  disabled?: boolean
  onChange: (tracking: string) => void
}) {
  const { t } = useTexts('order')
  const [isScanning, setScanning] = useState(false)
  const scans = !isComplete && !disabled && canScan()
  return (
    <>
      <TextField
        label={label}
        isLabelHidden={shown !== undefined}
        name="tracking"
        dir="ltr"
        most={MOST.parcel}
        autoComplete="off"
        placeholder={shown}
        className="figures"
        value={value}
        problem={problem}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        end={
          isComplete ? (
            <Icon name="check" size={20} className="me-2 text-good" />
          ) : scans ? (
            <IconButton label={t('ship.scan')} onClick={() => setScanning(true)}>
              <Icon name="camera" size={20} />
            </IconButton>
          ) : undefined
        }
      />
      {isScanning && (
        <ScanSheet
          onClose={() => setScanning(false)}
          onFound={(tracking) => {
            setScanning(false)
            onChange(tracking)
          }}
        />
      )}
    </>
  )
}
