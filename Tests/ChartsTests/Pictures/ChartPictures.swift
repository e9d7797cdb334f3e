import Charts
import EspalierTesting
import Foundation
import SwiftUI
import Testing

/// Charts as pictures, each looked at when it was recorded: one for each mark, scale, axis and legend that readers of a chart rely on.
@MainActor @Suite("Pictures of charts") struct ChartPictures {
    struct Sale: Identifiable {
        let id = UUID()
        var month: String
        var shop: String
        var amount: Double
    }

    struct Sample: Identifiable {
        var id: Int { index }
        var index: Int
        var date: Date
        var value: Double
        var low: Double
        var high: Double
        var kind: String
    }

    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    static let amounts: [Double] = [32, 48, 27, 61, 55, 40]
    static let shops = ["North", "South", "Harbour"]

    /// A month for each, of one shop.
    let year = zip(months, amounts).map { Sale(month: $0, shop: "North", amount: $1) }
    /// A month and shop for each.
    let sales = months.enumerated().flatMap { place, month in
        shops.enumerated().map { shop, name in
            Sale(month: month, shop: name, amount: Double((place * 7 + shop * 11) % 23 + 8))
        }
    }
    /// A day for each, from the beginning of March 2024 in Greenwich.
    let days = (0..<40).map { index in
        let x = Double(index)
        let value = 50 + 30 * sin(x / 5) + 8 * cos(x * 1.7)
        return Sample(
            index: index, date: Date(timeIntervalSince1970: 1_709_251_200 + x * 86400), value: value, low: value - 8 - x / 6,
            high: value + 6 + x / 8, kind: ["a", "b", "c"][index % 3])
    }

    /// Compares a chart with its picture.
    static func expect<Content: View>(
        _ name: String, _ scheme: PictureTrait = .light, _ direction: PictureTrait = .leftToRight, width: CGFloat = 260,
        height: CGFloat = 170,
        sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder content: () -> Content
    ) {
        expectPicture(
            name, .scale(1), .size(width: width, height: height), scheme, direction, folder: "Charts", sourceLocation: sourceLocation
        ) { content().padding(8) }
    }
}
