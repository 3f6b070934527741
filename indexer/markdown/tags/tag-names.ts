const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** HTML elements that stand as blocks of their own. */
export const BLOCKS = names(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure
  footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html li legend main menu nav ol optgroup option p
  search section summary table tbody td tfoot th thead tr ul`,
);

/** HTML elements within a line. */
const INLINE = names(
  `a abbr acronym applet area audio b base basefont bdi bdo bgsound big br button canvas caption cite code col colgroup
  data datalist del dfn em embed font frame head i iframe image img input ins kbd label link map mark marquee math meta
  meter nobr noscript object output param picture pre progress q rb rp rt ruby s samp script select slot small source
  span strike strong style sub sup svg template textarea time title track tt u var video wbr path circle rect line g
  polygon polyline`,
);

/** Elements without a closing tag. */
export const VOID = names('area base br col embed hr img input link meta param source track wbr');

/** Whether a lower-case name is an element of HTML. */
export function isHtml(name: string): boolean {
  return BLOCKS.has(name) || INLINE.has(name);
}

/** Whether a name is a component of JSX or Vue: `Tabs`, `Card.Title`, or nothing at all (`<>`). */
export function isComponent(name: string): boolean {
  return name === '' || /^[A-Z]/.test(name) || /^[a-z]\w*\.[A-Z]/.test(name);
}
