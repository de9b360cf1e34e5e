import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Key } from './key'
import { KEYS } from './use-keys'

type Props = { isOpen: boolean; mayDecide: boolean; onOpenChange: (isOpen: boolean) => void }

/** All keys of the queue. */
export function KeysHelp({ isOpen, mayDecide, onOpenChange }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent closeLabel="Close">
        <DialogHeader>
          <DialogTitle>Keys</DialogTitle>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
          {KEYS.filter(([, , isForModerators]) => mayDecide || !isForModerators).map(([keys, words]) => (
            <div key={keys} className="contents">
              <dt className="flex gap-1">
                <span className="sr-only">{keys}</span>
                {keys.split(' ').map(key => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
