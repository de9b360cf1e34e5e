import type { ComponentProps } from 'react'

/** The green by which WhatsApp is known, with a text that is dark enough on it in both themes. */
export const WHATSAPP_LOOK = 'bg-[#25d366] text-[#06301a] hover:bg-[#1fbb59] active:bg-[#1fbb59] border-transparent'

/** A handset in a speech bubble, as WhatsApp's mark has it. */
export function WhatsappMark(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d="m3 21 1.7-4.9A9 9 0 1 1 8 19.4z" />
      <path
        fill="currentColor"
        stroke="none"
        d="M8.6 7.6c.4-.6 1.2-.6 1.5 0l.8 1.6c.2.4.1.8-.2 1.1l-.6.6c.5 1.3 1.6 2.4 2.9 3l.6-.6c.3-.3.8-.4 1.1-.2l1.6.8c.6.3.7 1.1.1 1.6-.9.9-2.2 1.2-3.4.7-2.4-.9-4.2-2.7-5.1-5.1-.5-1.2-.2-2.6.7-3.5z"
      />
    </svg>
  )
}
