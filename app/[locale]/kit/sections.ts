import type { ComponentType } from 'react'
import { ButtonSection } from './sections/button'
import { CarouselSection } from './sections/carousel'
import { ChoiceSection } from './sections/choice'
import { CommandSection } from './sections/command'
import { FieldSection } from './sections/field'
import { FormSection } from './sections/form'
import { NoteSection } from './sections/note'
import { OverlaySection } from './sections/overlay'
import { PathSection } from './sections/path'
import { ShownSection } from './sections/shown'
import { ToastSection } from './sections/toast'

/** The sections of the page: one file for each, under the name of the part. */
export const SECTIONS: Record<string, ComponentType> = {
  button: ButtonSection,
  field: FieldSection,
  form: FormSection,
  command: CommandSection,
  'badge, avatar, card': ShownSection,
  'alert, empty, spinner, progress, skeleton': NoteSection,
  'breadcrumb, pagination': PathSection,
  carousel: CarouselSection,
  'dialog, alert-dialog, sheet, drawer, popover, dropdown-menu, tooltip': OverlaySection,
  'tabs, slider, toggle-group': ChoiceSection,
  sonner: ToastSection,
}
