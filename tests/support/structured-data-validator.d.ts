/** The part of the validator that we use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = { rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }
  export default class Validator {
    constructor(schemaOrg: object | null)
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
