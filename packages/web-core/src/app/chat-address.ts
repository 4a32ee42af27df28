/** Opens a chat of WhatsApp with a text that the visitor then sends. https://faq.whatsapp.com/5913398998672934 */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}
