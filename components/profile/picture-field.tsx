import { Camera, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import type { User } from '@/lib/contract/users'
import { cn } from '@/lib/utils'
import { preparePicture } from './picture'
import { ProfilePicture } from './profile-picture'
import type { ProfileFormState } from './use-profile-form'

/** The picture as it will look, and the button to choose another one. */
export function PictureField({ user, picture }: { user: User; picture: ProfileFormState['picture'] }) {
  const t = useTranslations('profile')
  const errors = useTranslations('errors')
  const [preparing, setPreparing] = useState(false)
  const id = useId()

  async function take(file: File | undefined) {
    if (!file) return
    setPreparing(true)
    const prepared = await preparePicture(file)
    setPreparing(false)
    if ('data' in prepared) picture.set(prepared.data)
    else picture.setProblem(prepared.problem)
  }

  return (
    <div className="flex items-center gap-4">
      <ProfilePicture name={user.name} surname={user.surname} image={picture.data ?? user.image} />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <label className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'px-4')}>
          <Camera aria-hidden />
          {preparing ? t('preparing') : user.image || picture.data ? t('changePicture') : t('addPicture')}
          <input
            type="file"
            name="userImage"
            accept="image/png,image/jpeg"
            disabled={preparing}
            aria-describedby={picture.problem ? `${id}-error` : `${id}-hint`}
            aria-invalid={picture.problem !== null}
            onChange={event => {
              const [file] = event.target.files ?? []
              // Clears the input, so that the user can choose the same file again after they removed it.
              event.target.value = ''
              void take(file)
            }}
            className="sr-only"
          />
        </label>
        {picture.data && (
          <Button variant="ghost" size="sm" onClick={() => picture.set(null)}>
            <Undo2 aria-hidden />
            {t('undoPicture')}
          </Button>
        )}
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {t('pictureHint')}
        </p>
        {picture.problem && (
          <p id={`${id}-error`} role="alert" className="font-semibold text-destructive">
            {errors(picture.problem)}
          </p>
        )}
      </div>
    </div>
  )
}
