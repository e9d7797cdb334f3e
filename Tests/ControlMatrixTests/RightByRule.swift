import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation

/// What is as it should be, though it is not what the matrix asks for elsewhere; and what is still to be mended, which says so.
struct RightByRule {
    let controls: Set<Control>
    let containers: Set<Container>
    var devices = Set(MatrixDevice.allCases)
    let checks: Set<Check>
    /// SwiftUI's rule.
    let reason: String

    private static let menus: [Container] = [.menu, .contextMenu]

    static let all: [RightByRule] = [
        RightByRule(
            controls: [.stepper, .date, .dateCompact, .dateField, .dateGraphical, .field, .fieldRounded, .fieldPlain],
            containers: Set(menus), checks: [.present], reason: "menus hold items, and nothing that is edited"),
        RightByRule(
            controls: [.stepper, .date, .dateCompact, .dateField, .dateGraphical, .field, .fieldRounded, .fieldPlain],
            containers: [.menuBar], devices: [.desktop], checks: [.present], reason: "menus hold items, and nothing that is edited"),
        RightByRule(
            controls: [.navigation], containers: [.menuBar, .menuBarExtra], devices: [.desktop], checks: [.pointer, .reached, .keys],
            reason: "there is no stack around it: a link without one is disabled"),
        RightByRule(
            controls: [.pickerRadio, .pickerInline, .pickerWheel, .dateGraphical], containers: [.toolbar],
            checks: [.present, .whole, .title, .reached, .pointer, .keys], reason: "what is higher than a bar is not for bars"),
        RightByRule(
            controls: [.navigation], containers: [.groupedForm], devices: [.desktop], checks: [.reached],
            reason: "the row has the keyboard from the start: a window that opens does not scroll to it"),
        RightByRule(
            controls: [.navigation], containers: [.sidebar], devices: [.desktop], checks: [.reached],
            reason: "still to be mended: arrows do not come to a link's row below the fold of a sidebar"),
        RightByRule(
            controls: [.pickerInline], containers: [.chosenList, .table], devices: [.phone], checks: [.pointer],
            reason: "iOS: inside of a stack the choices are no rows; that they do nothing there is still to be mended"),
        RightByRule(
            controls: [.dateGraphical], containers: [.sidebar, .inspector], devices: [.desktop],
            checks: [.present, .whole, .title, .reached], reason: "a calendar is wider than a column"),
        RightByRule(
            controls: [.date, .dateCompact], containers: [.sidebar], devices: [.desktop], checks: [.title],
            reason: "a date with its button leaves no room for a title in a column"),
        RightByRule(
            controls: [.pickerSegmented, .pickerPalette], containers: [.sidebar], devices: [.desktop], checks: [.whole],
            reason: "three segments and a title are wider than a column"),
        RightByRule(
            controls: [.dateGraphical, .date, .dateCompact], containers: [.inspector], devices: [.phone],
            checks: [.present, .whole, .title],
            reason: "it is as narrow as on a desktop; that it is no sheet on a phone is still to be mended"),
        RightByRule(
            controls: [.picker, .pickerMenu, .pickerRadio, .pickerInline], containers: [.sheet],
            checks: [.whole, .pointer],
            reason: "still to be mended: a row of exactly its own width offers the choices half of it, and cuts them"),
        RightByRule(
            controls: [.pickerRadio, .pickerInline], containers: [.popover], checks: [.whole],
            reason: "still to be mended, as in sheets"),
        RightByRule(
            controls: [.pickerRadio, .pickerInline], containers: [.menuBarExtra], devices: [.desktop], checks: [.whole],
            reason: "still to be mended, as in sheets"),
        RightByRule(
            controls: [.fieldPlain],
            containers: Set(Container.allCases).subtracting(menus + [.menuBar]),
            devices: [.desktop], checks: [.ring], reason: "macOS: a plain field has no ring"),
    ]

    /// Whether the rule is about a place and check.
    func holds(_ place: Place, _ check: Check) -> Bool {
        checks.contains(check) && controls.contains(place.control) && containers.contains(place.container)
            && devices.contains(place.device)
    }
}
