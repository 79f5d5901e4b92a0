import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import { lookForTracking } from './barcode.ts'

/** Reads a tracking number with the camera. The pictures stay on the device and are not kept. */
export function ScanSheet({ onFound, onClose }: { onFound: (tracking: string) => void; onClose: () => void }) {
  const { t } = useTexts('order')
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isOver = false
    let camera: MediaStream | undefined
    let stopLooking: (() => void) | undefined
    const begin = async (): Promise<void> => {
      const given = await navigator.mediaDevices
        .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
        .catch(() => undefined)
      // Closed before the person had answered: the light of the camera goes out again.
      if (isOver || !given || !video.current) {
        for (const track of given?.getTracks() ?? []) track.stop()
        if (!isOver) setRefused(true)
        return
      }
      camera = given
      video.current.srcObject = given
      await video.current.play().catch(() => undefined)
      stopLooking = lookForTracking(video.current, found)
    }
    void begin()
    return () => {
      isOver = true
      stopLooking?.()
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <Sheet title={t('ship.scan')} onClose={onClose}>
      {isRefused ? (
        <p role="alert" className="py-6 text-center text-bad">
          {t('ship.scanRefused')}
        </p>
      ) : (
        <div className="grid gap-3">
          <video
            ref={video}
            muted
            playsInline
            className="aspect-4/3 w-full rounded-control bg-over-soft object-cover"
          />
          <p role="status" className="text-sm text-muted">
            {t('ship.scanHint')}
          </p>
        </div>
      )}
    </Sheet>
  )
}
