import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import Foundation

extension Place {
    /// Whether keys are looked at, too: on a phone without what opens for a finger, and what is a list's row.
    fileprivate var hasKeys: Bool {
        if device == .desktop || container.isMenu { return true }
        return kind != .calendar && kind != .screen && control != .pickerInline && !isBelow
    }
}

extension Cell {
    /// Looks at a place, uses it by pointer and by keys, and says what is not as it should be.
    static func findings(at place: Place) -> [Finding] {
        var found: [Finding] = []
        func attempt(_ check: Check, _ body: () throws -> Void) {
            do { try body() } catch { found.append(Finding(place: place, check: check, detail: "\(error)")) }
        }
        func expect(_ check: Check, _ events: [String]) {
            let wanted = place.control.events(on: place.device)
            if events != wanted { found.append(Finding(place: place, check: check, detail: "\(events) in place of \(wanted)")) }
        }
        let cell = Cell(place)
        attempt(.present) {
            try cell.open()
            try cell.scrollToSubject()
            found += try cell.looks().map { Finding(place: place, check: $0, detail: $1) }
            if let beside = try cell.clickBeside() {
                found.append(Finding(place: place, check: .beside, detail: beside))
                return
            }
            attempt(.pointer) { expect(.pointer, try cell.click()) }
        }
        guard !found.contains(where: { $0.check == .present }), place.hasKeys else { return found }
        let typed = Cell(place)
        attempt(.reached) {
            try typed.open(byKey: true)
            if place.container.isMenu { return attempt(.keys) { expect(.keys, try typed.typeInMenu()) } }
            try typed.tabToSubject()
            try typed.app.settle(maxFrames: 400)
            let subject = try typed.subject()
            if !typed.isInSight(subject) { throw Undone("out of sight: \(subject.frame.dumpText) in \(typed.clip(of: subject).dumpText)") }
            if let fault = typed.ringFault(of: subject) { found.append(Finding(place: place, check: .ring, detail: fault)) }
            attempt(.keys) { expect(.keys, try typed.type()) }
        }
        return found
    }

    /// What is wrong with the ring around the control that has the keyboard; nil for nothing.
    private func ringFault(of subject: AccessibilityElement) -> String? {
        guard place.device == .desktop, hasFocus else { return nil }
        let host = subject.node.host
        guard let focused = host.focus?.focused else { return "nothing has the keyboard" }
        let ink = focused.ownInk
        if ink.isNull { return "there is none" }
        let origin = window.host.popups.popups.first { $0.host === host }?.frame.origin ?? .zero
        let rect = focused.windowRect(ink).offsetBy(dx: origin.x, dy: origin.y), clip = clip(of: subject)
        return clip.holds(rect) ? nil : "\(rect.dumpText) is cut by \(clip.dumpText)"
    }
}
