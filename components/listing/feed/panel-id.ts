/** The id of the filter panel. Without scripts the links to the filters jump to it. */
export const PANEL_ID = 'filters'
