import EspalierCore
import EspalierGraphics
import Foundation

// Copying and pasting. The text of a secure field cannot be copied.
extension TextInputNode {
    var canCopy: Bool { !kind.isSecure && !editing.selection.isEmpty }

    func copy() {
        guard canCopy else { return }
        host.services.clipboard?.write(editing.selectedText, to: .clipboard)
    }

    func cut() {
        guard canCopy, environment.isEnabled else { return }
        copy()
        editing.insert("", as: .other)
        edited()
    }

    /// Pastes the clipboard's text when it arrives, if the field still accepts it.
    func paste(from selection: ClipboardSelection) {
        guard environment.isEnabled else { return }
        host.services.clipboard?.readText(from: selection) { [weak self] text in
            guard let self, !isRetired, environment.isEnabled, let text, !text.isEmpty else { return }
            insertPasted(text)
        }
    }

    func insertPasted(_ text: String) {
        endComposing()
        // Control characters have no place in a text; on a single line, newlines become spaces.
        let isLine = kind.shape == .line
        var clean = text
        if clean.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || isLine && $0 == 0x0A }) {
            let lines = clean.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
            var scalars = String.UnicodeScalarView()
            for scalar in lines.unicodeScalars {
                if scalar == "\n" {
                    scalars.append(isLine ? " " : "\n")
                } else if scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\t" {
                    scalars.append(scalar)
                }
            }
            clean = String(scalars)
        }
        // A single-line field ignores the newline at the end of a copied line.
        if isLine, text.last?.isNewline == true, clean.last == " " { clean.removeLast() }
        editing.insert(clean, as: .other)
        edited()
    }
}
