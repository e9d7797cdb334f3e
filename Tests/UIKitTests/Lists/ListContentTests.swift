import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Descriptions of rows' content") struct ListContentTests {
    private func show(_ content: UIListContentConfiguration, width: CGFloat = 300, height: CGFloat = 100) -> TestApp {
        TestApp(size: CGSize(width: width, height: height)) { ViewOnScreen(view: content.makeContentView()) }
    }

    @Test("The usual descriptions have UIKit's fonts, colours and arrangement") func usual() {
        let cell = UIListContentConfiguration.cell()
        #expect(
            cell.text == nil && cell.secondaryText == nil && cell.image == nil && cell.attributedText == nil
                && cell.secondaryAttributedText == nil)
        #expect(cell.textProperties.font.pointSize == 17 && cell.textProperties.color == .label && cell.textProperties.numberOfLines == 0)
        #expect(cell.textProperties.alignment == .natural && cell.textProperties.transform == .none)
        let picture: UIListContentConfiguration.ImageProperties = cell.imageProperties
        #expect(picture.maximumSize == .zero && cell.imageProperties.reservedLayoutSize == .zero)
        #expect(cell.imageProperties.cornerRadius == 0 && cell.imageProperties.tintColor == nil)
        #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(UIListContentConfiguration.valueCell().secondaryTextProperties.color == .secondaryLabel)
        for other in [UIListContentConfiguration.subtitleCell(), .sidebarCell()] {
            #expect(!other.prefersSideBySideTextAndSecondaryText && other.textProperties.font.pointSize == 17)
        }
        #expect(
            UIListContentConfiguration.plainHeader().textProperties.font.pointSize
                > UIListContentConfiguration.plainFooter().textProperties.font.pointSize)
        for other in [UIListContentConfiguration.groupedHeader(), .groupedFooter(), .plainFooter()] {
            #expect(other.textProperties.font.pointSize == 13 && other.textProperties.color == .secondaryLabel)
        }
        #expect(cell.updated(for: UITableViewCell().configurationState).textProperties.color == .label)
    }

    @Test("Texts stand below each other, or side by side, with the distances of the description") func distances() throws {
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = ("First", "Second")
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
        let near = show(content)
        content.textToSecondaryTextVerticalPadding += 20
        let far = show(content)
        func gap(_ app: TestApp) throws -> CGFloat { try app.find(text: "Second").frame.minY - app.find(text: "First").frame.maxY }
        #expect(try near.find(text: "First").frame.minX == 30 && gap(far) == gap(near) + 20)
        content.prefersSideBySideTextAndSecondaryText = true
        #expect(try show(content).find(text: "Second").frame.maxX == 290)
        // The first text takes what the second and the distance leave.
        content.textToSecondaryTextHorizontalPadding = 100
        content.text = "First of many words"
        content.textProperties.numberOfLines = 1
        let beside = show(content, width: 260)
        #expect(try beside.find(text: "Second").frame.minX - beside.find(containing: "First").frame.maxX >= 100)
    }

    @Test("A picture has its colour and its most, in the room that is kept for it, before the texts") func pictures() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let start = try show(content).find(text: "Text").frame.minX
        content.image = UIImage(systemName: "star.fill")
        content.imageToTextPadding = 20
        content.imageProperties.maximumSize = CGSize(width: 10, height: 10)
        content.imageProperties.tintColor = pureRed
        let small = show(content)
        #expect(abs(try small.find(text: "Text").frame.minX - start - 30) <= 1)
        #expect(small.colorFills.contains { $0.color.red == 1 && $0.color.green == 0 && $0.rect.width <= 11 })
        content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
        content.imageProperties.cornerRadius = 4
        #expect(try show(content).find(text: "Text").frame.minX == start + 70)
    }

    @Test("A text has its font, colour, case, lines and place") func properties() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "one two"
        content.textProperties.color = pureRed
        for (transform, shown) in [(UIListContentConfiguration.TextProperties.TextTransform.none, "one two"), (.uppercase, "ONE TWO"),
                                   (.lowercase, "one two"), (.capitalized, "One Two")] {
            content.textProperties.transform = transform
            let run = try #require(show(content).runs.first { $0.string == shown }, "\(transform)")
            #expect(run.color.red == 1 && run.color.green == 0)
        }
        let low = try show(content).find(containing: "wo").frame.height
        content.textProperties.font = .systemFont(ofSize: 34)
        #expect(try show(content).find(containing: "wo").frame.height > low * 1.5)
        content = .cell()
        content.text = "many words that have no room in one line"
        let tall = try show(content, width: 150, height: 200).find(containing: "many").frame.height
        content.textProperties.numberOfLines = 1
        #expect(try show(content, width: 150, height: 200).find(containing: "many").frame.height < tall)
        typealias TextAlignment = UIListContentConfiguration.TextProperties.TextAlignment
        #expect([TextAlignment.natural, .center, .justified].map(\.rawValue) == [0, 1, 2])
        content.text = "x"
        let left = try #require(show(content).runs.first).bounds.midX
        content.textProperties.alignment = .center
        let middle = try #require(show(content).runs.first).bounds.midX
        content.textProperties.alignment = .justified
        let justified = try #require(show(content).runs.first).bounds.midX
        #expect(left < 30 && abs(middle - 150) < 3 && justified == left)
    }

    @Test("Texts with attributes of their own have them; the second text has its own look") func attributed() throws {
        var content = UIListContentConfiguration.subtitleCell()
        content.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: pureRed])
        content.secondaryAttributedText = NSAttributedString(string: "Blue", attributes: [.foregroundColor: pureBlue])
        let app = show(content)
        #expect(app.runs.first { $0.string == "Red" }?.color.red == 1 && app.runs.first { $0.string == "Blue" }?.color.blue == 1)
        content.secondaryAttributedText = nil
        content.secondaryText = "plain"
        content.secondaryTextProperties.color = pureRed
        content.secondaryTextProperties.transform = .uppercase
        #expect(show(content).runs.first { $0.string == "PLAIN" }?.color.red == 1)
    }

    @Test("A view shows a description, and another when it is given one") func exchange() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Before"
        let view = UIListContentView(configuration: content)
        let app = TestApp(size: CGSize(width: 300, height: 60)) { ViewOnScreen(view: view) }
        _ = try app.find(text: "Before")
        content.text = "After"
        view.configuration = content
        try app.settle()
        _ = try app.find(text: "After")
        #expect(app.findAll(text: "Before").isEmpty && (view.configuration as? UIListContentConfiguration)?.text == "After")
    }
}
