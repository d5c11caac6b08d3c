/**
 * Changes a page as browsers' translators do: each text gives way to its words in two nested `<font>`s, at once and at
 * each change from then on. The words stay as they are, so that a visitor finds things by them. For `beforehand`.
 */
export function translate(): void {
  const wrap = (text: Text) => {
    const place = text.parentElement;
    if (place === null || text.data.trim() === '' || place.closest('font, script, style, noscript, textarea, svg'))
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrapAll(target);
        else for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
