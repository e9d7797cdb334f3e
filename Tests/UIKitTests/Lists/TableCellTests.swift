import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("A table's cells") struct TableCellTests {
    private func cell(_ style: UITableViewCell.CellStyle = .default, height: CGFloat = 60) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: "id")
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: height)
        return cell
    }
    private func show(_ cell: UITableViewCell) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 60)) { ViewOnScreen(view: cell) }
    }

    @Test("Numbers of styles are UIKit's") func numbers() {
        #expect([UITableViewCell.CellStyle.default, .value1, .value2, .subtitle].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UITableViewCell.SeparatorStyle.none, .singleLine, .singleLineEtched].map(\.rawValue) == [0, 1, 2])
        #expect([UITableViewCell.SelectionStyle.none, .blue, .gray, .default].map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            [UITableViewCell.AccessoryType.none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton].map(\.rawValue)
            == [0, 1, 2, 3, 4])
        #expect([UITableViewCell.EditingStyle.none, .delete, .insert].map(\.rawValue) == [0, 1, 2])
    }

    @Test("A new cell has UIKit's values") func defaults() {
        let cell = cell()
        #expect(
            cell.reuseIdentifier == "id" && cell.selectionStyle == .default && cell.accessoryType == .none
                && cell.editingAccessoryType == .none)
        #expect(!cell.isSelected && !cell.isHighlighted && !cell.isEditing && cell.editingStyle == .none && !cell.showsReorderControl)
        #expect(
            cell.indentationLevel == 0 && cell.indentationWidth == 10 && cell.backgroundView == nil && cell.selectedBackgroundView == nil)
        #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration)
        #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil && cell.separatorInset.left == 16)
        cell.showsReorderControl = true
        (cell.automaticallyUpdatesContentConfiguration, cell.automaticallyUpdatesBackgroundConfiguration) = (false, false)
        #expect(
            cell.showsReorderControl && !cell.automaticallyUpdatesContentConfiguration && !cell.automaticallyUpdatesBackgroundConfiguration)
    }

    @Test("The second text is at the end, after the name, or below, whichever text is asked for first", arguments: [true, false])
    func texts(_ isSecondFirst: Bool) throws {
        for style in [UITableViewCell.CellStyle.value1, .value2, .subtitle] {
            let cell = cell(style)
            if isSecondFirst { _ = cell.detailTextLabel }
            cell.textLabel?.text = "Name"
            cell.detailTextLabel?.text = "Detail"
            let app = show(cell)
            let (name, detail) = (try app.find(text: "Name").frame, try app.find(text: "Detail").frame)
            #expect(cell.textLabel?.textColor.bytes == (style == .value2 ? cell.tintColor : UIColor.label).bytes)
            switch style {
            case .value1:
                #expect(detail.maxX == 284 && name.minX == 16 && cell.detailTextLabel?.textColor.bytes == UIColor.secondaryLabel.bytes)
            case .value2: #expect(detail.minX > name.minX + 90)
            default: #expect(detail.minY >= name.maxY && detail.minX == name.minX)
            }
        }
    }

    @Test("A picture or a symbol is before the text", arguments: [true, false]) func picture(_ isSymbol: Bool) throws {
        let cell = cell()
        cell.textLabel?.text = "Name"
        cell.imageView?.image =
            isSymbol
            ? UIImage(systemName: "star")
            : UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let app = show(cell), image = try #require(cell.imageView)
        #expect(image.frame.minX == 16 && image.frame.width > 0)
        #expect(try image.frame.maxX < app.find(text: "Name").frame.minX)
        #expect(cell.imageView?.superview === cell.contentView)
    }

    @Test("What is at the end of a row takes its room from the content; another is there while it is edited") func accessories() {
        let cell = cell()
        func room() -> CGFloat {
            cell.layoutIfNeeded()
            return cell.contentView.frame.maxX
        }
        #expect(room() == 300)
        for type in [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton] {
            cell.accessoryType = type
            #expect(room() < 280)
        }
        cell.editingAccessoryType = .none
        cell.setEditing(true, animated: false)
        #expect(room() == 300 && cell.contentView.frame.minX == 40, "nothing at the end, but room for the button in front")
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        cell.editingAccessoryView = own
        #expect(room() == 216 && own.superview === cell)
        cell.setEditing(false, animated: false)
        #expect(own.superview == nil && room() < 280)
        cell.accessoryType = .none
        #expect(room() == 300)
    }

    @Test("A selected or pressed row has a background, unless its style is none or it has a view for that") func selectedLook() throws {
        let cell = cell()
        cell.backgroundColor = .white
        let app = show(cell), point = CGPoint(x: 150, y: 30)
        func look() throws -> [Int] {
            try app.settle()
            return app.bytes(at: point)
        }
        #expect(try look() == [255, 255, 255])
        cell.isSelected = true
        #expect(try look() == UIColor.systemGray4.bytes && cell.configurationState.isSelected)
        cell.selectionStyle = .none
        #expect(try look() == [255, 255, 255])
        cell.selectionStyle = .gray
        cell.setSelected(false, animated: true)
        cell.setHighlighted(true, animated: true)
        #expect(try look() == UIColor.systemGray4.bytes && cell.configurationState.isHighlighted)
        cell.isHighlighted = false
        let behind = UIView(), selected = UIView()
        (behind.backgroundColor, selected.backgroundColor) = (pureBlue, pureRed)
        (cell.backgroundView, cell.selectedBackgroundView) = (behind, selected)
        #expect(try look() == [0, 0, 255] && behind.frame == cell.bounds && selected.superview == nil)
        cell.setSelected(true, animated: false)
        #expect(try look() == [255, 0, 0])
    }

    @Test("The handler makes a cell up whenever its state changes") func states() {
        let cell = cell()
        var told: [String] = []
        cell.configurationUpdateHandler = { _, state in
            told.append(
                [(state.isSelected, "selected"), (state.isHighlighted, "pressed"), (state.isEditing, "edited")].filter(\.0).map(\.1).joined(
                    separator: " "))
        }
        cell.isHighlighted = true
        cell.isSelected = true
        cell.isHighlighted = false
        cell.setEditing(true, animated: false)
        #expect(told == ["", "pressed", "selected pressed", "selected", "selected edited"])
        cell.setNeedsUpdateConfiguration()
        #expect(told.count == 6 && cell.configurationState.isEditing)
    }

    @Test("A subclass is asked to make the cell up from its state") func subclass() {
        final class Row: UITableViewCell {
            var states: [ConfigurationState] = []
            override func updateConfiguration(using state: ConfigurationState) {
                super.updateConfiguration(using: state)
                states.append(state)
                var content = defaultContentConfiguration().updated(for: state)
                content.text = state.isSelected ? "selected" : "not"
                contentConfiguration = content
            }
        }
        let row = Row(style: .default, reuseIdentifier: nil)
        row.isSelected = true
        #expect(row.states.map(\.isSelected) == [true] && (row.contentConfiguration as? UIListContentConfiguration)?.text == "selected")
    }

    @Test("A cell's background has the colour, corners, edge and insets of its configuration") func background() throws {
        let cell = cell()
        var look = cell.defaultBackgroundConfiguration()
        #expect(look.backgroundColor == nil && look.cornerRadius == 0 && look.strokeWidth == 0 && look.strokeColor == nil)
        #expect(look.backgroundInsets == .zero && UIBackgroundConfiguration.clear().backgroundColor == .clear)
        for usual in [UIBackgroundConfiguration.listPlainCell(), .listGroupedCell(), .listSidebarCell()] {
            #expect(usual.cornerRadius == 0)
        }
        look.backgroundColor = pureRed
        cell.backgroundConfiguration = look
        let app = show(cell)
        #expect(app.bytes(at: CGPoint(x: 2, y: 2)) == [255, 0, 0])
        look.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
        look.cornerRadius = 8
        look.strokeColor = pureBlue
        look.strokeWidth = 3
        cell.backgroundConfiguration = look
        try app.settle()
        let shape = try #require(cell.subviews.first)
        #expect(shape.frame == CGRect(x: 10, y: 5, width: 270, height: 50) && shape.layer.cornerRadius == 8)
        #expect(shape.layer.borderWidth == 3 && shape.backgroundColor?.bytes == [255, 0, 0])
        #expect(app.bytes(at: CGPoint(x: 150, y: 30)) == [255, 0, 0] && app.bytes(at: CGPoint(x: 2, y: 2)) != [255, 0, 0])
        cell.backgroundConfiguration = nil
        try app.settle()
        #expect(shape.superview == nil && app.bytes(at: CGPoint(x: 150, y: 30)) != [255, 0, 0])
    }

    @Test("Each style has the content that its cells would have") func contents() {
        #expect(!cell().defaultContentConfiguration().prefersSideBySideTextAndSecondaryText)
        #expect(!cell(.subtitle).defaultContentConfiguration().prefersSideBySideTextAndSecondaryText)
        for style in [UITableViewCell.CellStyle.value1, .value2] {
            #expect(cell(style).defaultContentConfiguration().prefersSideBySideTextAndSecondaryText)
        }
    }
}
