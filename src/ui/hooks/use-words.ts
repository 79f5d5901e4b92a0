import { useTranslation } from 'react-i18next'

type Namespace = 'order' | 'refund' | 'shop'

/** Words whose keys are made from a machine's names (states, events, actors); a test walks the machines and finds every one. */
export function useWords(namespace: Namespace): (key: string, values?: Record<string, unknown>) => string {
  const { t } = useTranslation([namespace, 'common'])
  return t as unknown as (key: string, values?: Record<string, unknown>) => string
}
