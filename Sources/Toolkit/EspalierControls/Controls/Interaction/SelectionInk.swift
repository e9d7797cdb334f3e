import EspalierCore
import EspalierGraphics
import Foundation

/// The colours of what stands on the accent-coloured background of a row: a selected one of a list, the one under the pointer in a menu.
/// macOS, up to 15: text and symbols are white there, whatever their own colours are, as these would not stand out from the accent. What
/// stands on an opaque background of its own within the row, as the text of a field or a badge does, keeps its colour.
///
/// The row's drawing is changed, not the environment of its views: no view has to be made anew when a row is selected.
struct SelectionInk: Equatable {
    /// The colour of text: white, or black on accents that are too light for white.
    let text: Color.Resolved
    /// The selection's own background.
    let ground: Color.Resolved
    /// The tint as views have it that draw symbols in it: they would not be seen on the background.
    let tint: Color.Resolved

    /// - Parameter tint: what the background is made of.
    init(_ tint: Color, _ context: ColorContext) {
        text = ThemeColor.onProminent(tint).color(context)
        ground = ThemeColor.rowSelection(tint).color(context)
        self.tint = tint.resolve(in: context)
    }

    /// The items of a row that is drawn together with its background.
    func recolored(_ items: ArraySlice<DisplayItem>) -> [DisplayItem] {
        // The opaque areas that the row's views have drawn so far.
        var covers: [CGRect] = []
        return items.map { item in
            func isCovered() -> Bool { covers.contains { $0.contains(CGPoint(x: item.bounds.midX, y: item.bounds.midY)) } }
            switch item.command {
            case .text(let run, .color(let color), let transform):
                return isCovered() ? item : DisplayItem(bounds: item.bounds, command: .text(run, .color(ink(color)), transform))
            case .fill(_, _, .color(let color), _) where isSame(color, ground): covers.removeAll()
            case .fill(let shape, let style, .color(let color), let transform):
                if isLine(shape, color), !isCovered() {
                    return DisplayItem(bounds: item.bounds, command: .fill(shape, style, .color(ink(color)), transform))
                }
                if color.opacity > 0.5 { covers.append(item.bounds) }
            case .stroke(let shape, let style, .color(let color), let transform):
                guard isLine(shape, color), !isCovered() else { return item }
                return DisplayItem(bounds: item.bounds, command: .stroke(shape, style, .color(ink(color)), transform))
            case .fill, .image: covers.append(item.bounds)
            default: break
            }
            return item
        }
    }

    /// A label's colour lets the background through; the faintest one of those that can be read as text counts as opaque here.
    private func ink(_ color: Color.Resolved) -> Color.Resolved {
        text.multiplyingOpacity(by: min(Double(color.opacity) / Self.readableOpacity, 1))
    }

    private static let readableOpacity = 0.6

    /// Whether a filled or stroked outline is drawn like text: in the translucent ink of labels, or, as symbols and marks have outlines
    /// of their own, in the tint.
    private func isLine(_ shape: ShapeGeometry, _ color: Color.Resolved) -> Bool {
        if case .rect = shape { return false }
        if !color.isChromatic { return color.opacity < 1 && color.opacity >= 0.25 }
        guard case .path = shape else { return false }
        return isSame(color, tint)
    }

    /// Whether two colours are the same but for their opacities, which rows change that come and go.
    private func isSame(_ a: Color.Resolved, _ b: Color.Resolved) -> Bool { a.red == b.red && a.green == b.green && a.blue == b.blue }
}
