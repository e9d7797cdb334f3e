import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import UIKit

/// A view of UIKit's in a window.
struct ViewOnScreen: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A controller of UIKit's in a window.
struct ControllerOnScreen: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

let pureRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1), pureBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

extension UIColor {
    /// Red, green and blue, from 0 to 255.
    @MainActor var bytes: [Int] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }
}

extension TestApp {
    /// Clicks the middle of a view of UIKit's.
    @MainActor func click(_ view: UIView, button: MouseButton = .primary) throws {
        click(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), button: button)
        try settle()
    }

    /// Red, green and blue of what is filled last at a point, from 0 to 255; empty where nothing is.
    @MainActor func bytes(at point: CGPoint) -> [Int] {
        guard case .color(let color)? = paint(self, point) else { return [] }
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }
}

/// A table's data and delegate as tests need them: rows of texts, a log of what is told, and answers that a test may set.
@MainActor final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var headers: [String?] = [], footers: [String?] = []
    var height: (IndexPath) -> CGFloat = { _ in UITableView.automaticDimension }
    var headerHeight = UITableView.automaticDimension, footerHeight = UITableView.automaticDimension
    var estimate = UITableView.automaticDimension
    var makeHeader: ((Int) -> UIView?)?, makeFooter: ((Int) -> UIView?)?
    var canEdit = false, editing = UITableViewCell.EditingStyle.delete, deleteTitle: String?
    var leading: UISwipeActionsConfiguration?, trailing: UISwipeActionsConfiguration?
    var mayHighlight = true, keepsSelected = false
    var indentation: Int?
    var prepare: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    init(_ sections: [[String]]) { self.sections = sections }

    func table(_ style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (self, self)
        return table
    }

    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.row)") }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        prepare(cell, indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        note("commit \(editingStyle)", indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footerHeight }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { makeHeader?(section) }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { makeFooter?(section) }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { note("show", indexPath) }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("end", indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        log.append("header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        log.append("footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.append("no header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        log.append("no footer \(section)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("will", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willNot", indexPath)
        return keepsSelected ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("did", indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didNot", indexPath) }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("press", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note("release", indexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { note("details", indexPath) }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { editing }
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { deleteTitle }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indentation ?? tableView.cellForRow(at: indexPath)?.indentationLevel ?? 0
    }
}
