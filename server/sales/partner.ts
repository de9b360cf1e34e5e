import type { SalePartner } from '@/lib/contract/sales'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { picturePath } from '@/lib/pictures/pictures'

/** A person as the other side of a sale sees them, from their row; a number in a name is hidden. */
export const toPartner = ({ id, name, surname, image }: SalePartner): SalePartner => ({
  id,
  name: hideContacts(name),
  surname: hideContacts(surname),
  image: image && picturePath(image),
})
