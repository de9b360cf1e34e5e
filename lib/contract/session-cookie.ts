/**
 * The name of the cookie that carries the session's token in browsers; no script can read the cookie. On https,
 * browsers accept the `__Host-` name only from this exact host, so that no other host of the domain can plant a
 * session. The middleware knows both names (lib/person/step.ts).
 */
export function sessionCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-authToken' : 'authToken'
}
