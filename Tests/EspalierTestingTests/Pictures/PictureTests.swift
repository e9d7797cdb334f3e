import EspalierTesting
import Foundation
import SwiftUI
import Testing

/// A view with what pictures of it may get wrong: text, a shape, an edge.
struct PictureCard: View {
    var title = "Espalier"

    var body: some View {
        HStack(spacing: 8) {
            Circle().fill(.blue).frame(width: 24, height: 24)
            VStack(alignment: .leading) {
                Text(title).font(.headline)
                Text(Date(timeIntervalSince1970: 1_700_049_600), format: .dateTime.year().month(.wide).day()).foregroundStyle(.secondary)
            }
        }
        .padding(10)
    }
}

@MainActor @Suite("Pictures of views, without an X server") struct PictureTests {
    @Test("A view looks like its picture in every combination of traits") func matrix() {
        expectPicture("card", forEvery: [.light, .dark], [.leftToRight, .rightToLeft], with: [.scale(1)]) { PictureCard() }
        expectPicture("card-german-large", .locale("de_DE"), .textSize(.accessibility1), .scale(1)) { PictureCard() }
        expectPicture("card-phone", .phone, .scale(1)) { PictureCard() }
    }

    @Test("Every letter of the kit's fonts, their weights and families") func fonts() {
        expectPicture("fonts", .scale(1), .width(340)) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Regular ÄÖÜß Ελληνικά Кириллица")
                Text("Medium").fontWeight(.medium)
                Text("Semibold").fontWeight(.semibold)
                Text("Bold").bold()
                Text("Italic").italic()
                Text("Serif Æther").fontDesign(.serif)
                Text("Monospaced 0O1l").monospaced()
                Text("עברית and العربية")
            }
        }
    }

    @Test("Texts are as wide as the kit's fonts make them, whatever the machine has") func widths() throws {
        let app = TestApp(fonts: .kit) { Text("Hello").accessibilityIdentifier("text") }
        // Inter's own advances: 2084, 1640, twice 668 and 1680 units of 2816, at 13 points; kerning and whole pixels may change a little.
        let width = try app.find(id: "text").frame.width
        #expect(abs(width - KitWidths.hello) < 1, "\(width)")
    }

    @Test("Pictures have the size of the window in pixels, and popups in front of it") func popups() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200), scale: 2, fonts: .kit) {
            Menu("Actions") { Button("Rename") {} }.padding(40)
        }
        let before = try app.picture()
        #expect(before.width == 600 && before.height == 400)
        try app.find(.popUpButton, "Actions").click()
        try app.settle()
        #expect(try app.picture().differences(from: before) > 1000)
    }

    @Test("A window that has nothing to show has its background", arguments: [ColorScheme.light, .dark]) func emptyWindow(
        _ scheme: ColorScheme
    ) throws {
        func picture(_ view: some View) throws -> Pixels {
            let app = TestApp(size: CGSize(width: 20, height: 20), colorScheme: scheme, fonts: .kit) { view }
            return try app.picture()
        }
        #expect(try picture(EmptyView()).differences(from: picture(Rectangle().fill(.windowBackground))) == 0)
    }

    @Test("Without fonts to draw with there is no picture, and the error says how to get one") func noFonts() {
        let app = TestApp { Text("Hello") }
        let error = #expect(throws: Unexpected.self) { try app.picture() }
        #expect(error?.description.contains("TestApp(fonts: .kit)") == true)
    }

    @Test("Each trait changes the picture") func traits() throws {
        func picture(_ traits: PictureTrait...) throws -> Pixels {
            try PictureTests.picture(traits) {
                VStack(alignment: .leading) {
                    PictureCard()
                    Toggle("Switch", isOn: .constant(true))
                    Text("tertiary").foregroundStyle(.tertiary)
                }
            }
        }
        let plain = try picture()
        let changed: [PictureTrait] = [
            .dark, .rightToLeft, .phone, .scale(1), .locale("fr_FR"), .textSize(.xxxLarge), .size(width: 300, height: 200), .width(120),
            .accent(.red), .increasedContrast, .environment(\.isEnabled, false, name: "disabled"),
        ]
        for trait in changed { #expect(try picture(trait).differences(from: plain) > 0, "\(trait.name)") }
        for trait in [PictureTrait.light, .leftToRight, .desktop, .scale(2), .locale("en_US")] {
            #expect(try picture(trait) == plain, "\(trait.name)")
        }
        #expect(try picture(.size(width: 300, height: 200)).width == 600)
        #expect(try picture(.width(120)).width == 240)
    }
}
