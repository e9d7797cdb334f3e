import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import Foundation

// What is to be seen of a control.
extension Cell {
    private static let others: Set<String> = ["Before", "After", "Row", "Opener", "Body", "Control", "Other"]
    /// What the control shows, each in one piece.
    private static let words = ["Subject", "One", "Two", "Three", "Inner"]

    func looks() throws -> [(Check, String)] {
        let subject = try subject(), frame = subject.frame
        var found: [(Check, String)] = []
        if !isNamed(subject) { found.append((.named, subject.lineDescription)) }
        if !isInSight(subject) { found.append((.whole, "\(frame.dumpText) is cut by \(clip(of: subject).dumpText)")) }
        let texts = painted(around: subject).filter { !Self.others.contains($0.string) }
        let around = frame.insetBy(dx: -1, dy: -1)
        for text in texts where around.contains(CGPoint(x: text.visible.midX, y: text.visible.midY)) {
            let isCut = text.visible.width < text.bounds.width - 1.5 || text.visible.height < text.bounds.height - 1.5
            let isPiece = text.string.count > 1 && Self.words.contains { $0 != text.string && $0.contains(text.string) }
            guard isCut || isPiece || text.string.contains("…") else { continue }
            found.append((.whole, "the text \"\(text.string)\" in \(frame.dumpText)"))
        }
        let titles = texts.filter { $0.string == "Subject" }.count
        if titles != expectedTitles { found.append((.title, "seen \(titles) times in place of \(expectedTitles)")) }
        for other in elements({ $0.label == "Before" || $0.label == "After" }) {
            let common = other.frame.intersection(frame)
            if !common.isNull, common.width > 1, common.height > 1, other.role != .row {
                found.append((.apart, "\(frame.dumpText) lies over \(other.lineDescription)"))
            }
        }
        return found
    }

    /// How often the control's title shows.
    private var expectedTitles: Int {
        switch place.kind {
        // iOS: nothing stands beside a calendar.
        case .calendar where place.control == .dateGraphical && place.device == .phone: return 0
        // A picker in a menu is its choices, with a title where it is a submenu or an inline section.
        case .popUp, .inPlace, .screen: return place.container.isMenu ? menuTitles : pickerTitles
        // Bars show the symbol alone.
        case .share where place.container == .toolbar: return 0
        default: return 1
        }
    }

    private var menuTitles: Int { [.pickerMenu, .pickerInline].contains(place.control) ? 1 : 0 }

    private var pickerTitles: Int {
        // macOS: the toolbar's item has the title.
        if place.container == .toolbar, place.kind != .screen { return 0 }
        guard place.device == .phone else { return 1 }
        let isInRow = place.container.isList || place.container == .form || place.container == .inspector
        switch place.control {
        // iOS: segments and wheels have no title, menus have one in rows.
        case .pickerSegmented, .pickerPalette, .pickerWheel: return 0
        case .picker, .pickerMenu: return isInRow ? 1 : 0
        default: return 1
        }
    }

    // MARK: - Beside it

    /// Clicks beside the control in its row.
    func clickBeside() throws -> String? {
        let isRow = place.container.isList || place.container == .groupedForm
        guard isRow, place.device == .desktop, [.press, .toggle, .menu, .share, .popUp].contains(place.kind) else { return nil }
        let subject = try subject(), clip = clip(of: subject)
        let right = CGPoint(x: clip.maxX - 24, y: subject.frame.midY), left = CGPoint(x: clip.minX + 24, y: subject.frame.midY)
        guard let point = [right, left].first(where: { !subject.frame.insetBy(dx: -2, dy: 0).contains($0) }) else { return nil }
        app.click(at: point)
        try app.settle()
        let events = model.drain()
        if !events.isEmpty { return "a click at \(point) beside \(subject.frame.dumpText) does \(events)" }
        return window.host.popups.popups.isEmpty ? nil : "a click beside it opens a menu"
    }
}
