const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** A time in India to the second, which a record needs: 30 Nov 2026, 7:31:05 am (IST). */
export const indiaTime = (iso: string): string => `${TIME.format(new Date(iso))} (IST)`
