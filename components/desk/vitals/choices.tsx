import { VITAL_DAYS, VITAL_GROUPS, type VitalDays, type VitalGroup } from '@/lib/contract/vital-names'
import { Chip } from '../chip'
import { GROUP_WORDS } from './words'

type Props = { group: VitalGroup; days: VitalDays }

const addressOf = (group: VitalGroup, days: VitalDays) => `/desk/vitals?by=${group}&days=${days}`

/** By what the measurements are told apart, and of how many days they are. */
export function Choices({ group, days }: Props) {
  return (
    <nav aria-label="What is shown" className="flex flex-wrap gap-x-6 gap-y-2">
      <span className="flex flex-wrap gap-1.5">
        {VITAL_GROUPS.map(one => (
          <Chip key={one} href={addressOf(one, days)} isChosen={one === group}>
            By {GROUP_WORDS[one].toLowerCase()}
          </Chip>
        ))}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {VITAL_DAYS.map(one => (
          <Chip key={one} href={addressOf(group, one)} isChosen={one === days}>
            {one} days
          </Chip>
        ))}
      </span>
    </nav>
  )
}
