import SwiftUI

struct Balance: View {
    @ObservedObject var book: Book

    var body: some View { Text("\(book.entries.count) entries").padding(40) }
}
