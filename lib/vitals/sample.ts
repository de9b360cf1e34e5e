import { isSavingData } from '../pictures/data-saver'
import { readerNow } from './reader'

/**
 * The share of page loads of which something is measured. With 50,000 loads a day, each metric gets 500 values a day,
 * which tell the share of good ones to within two of a hundred; 98 of a hundred readers load nothing for it.
 */
const SHARE = 0.02
/** A reader measures one or the other: both together are larger than what a reader may pay for them. */
const MEASUREMENTS = [() => import('./measure-loading'), () => import('./measure-response')]

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean; connection?: { saveData?: boolean } }

/**
 * Measures the speed of this page for a few of its readers, once it has loaded and rests. Readers who do not want to be
 * watched, or who save data, are never among them.
 */
export function measureSome(): void {
  const fetchMeasurement = MEASUREMENTS[Math.floor((Math.random() / SHARE) * MEASUREMENTS.length)]
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Wishes
  if (!fetchMeasurement || doNotTrack === '1' || globalPrivacyControl || connection?.saveData || isSavingData()) return
  const begin = () =>
    void fetchMeasurement()
      .then(({ measure }) => measure(readerNow))
      .catch(() => {})
  const rest = () => void (window.requestIdleCallback ?? setTimeout)(begin)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
