import { administer } from './postgres'

/** Jest's global teardown of the server tests: deletes the template databases. */
export default async function dropTemplates(): Promise<void> {
  const { TEST_TEMPLATE_DATABASE: name } = process.env
  if (name) for (const kind of ['blank', 'filled']) await administer(`drop database if exists ${name}_${kind}`)
}
