import { useTexts } from '../../../primitives/use-texts.ts'
import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useInView } from '../../../lifecycles/in-view.ts'
import { LifecycleActions } from '../../../lifecycles/lifecycle-actions.tsx'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { shopApplicationUi } from '../../../lifecycles/shop-application.ui.tsx'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'

/** An application that was sent: what happens next, until when, and what it led to. */
export function SentApplication({ view }: { view: ShopApplicationView }) {
  const { t } = useTexts('shopApplication')
  const go = useNavigation()
  useInView(view)
  const isOpened = useLifecycle(shopApplicationLifecycle, view, view.as).tags.includes('good')
  return (
    <section className="gutter grid gap-4 py-5" data-part="application">
      <div className="card grid gap-4 p-4">
        <h2 className="text-lg font-medium">{t(isOpened ? 'opened.title' : 'reviewing.title')}</h2>
        <p className="text-lg wrap-anywhere">
          <bdi>{view.form.shopname}</bdi>
        </p>
        <p className="text-muted">{t(isOpened ? 'opened.text' : 'reviewing.text')}</p>
        <LifecycleTimeline of={shopApplicationUi} view={view} />
        <LifecycleActions of={shopApplicationUi} view={view} />
        {isOpened && (
          <Button kind="primary" onClick={() => go.replace(links.shop())}>
            {t('opened.go')}
          </Button>
        )}
      </div>
    </section>
  )
}
