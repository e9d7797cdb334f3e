import SwiftUI

/// The first sentence of the Universal Declaration of Human Rights in many scripts.
struct ScriptsPage: View {
    private static let samples: [(String, String)] = [
        ("Latin", "Alle Menschen sind frei und gleich an Würde geboren. Efficient offices, naïve façade."),
        ("Vietnamese", "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm."),
        ("Greek", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια."),
        ("Cyrillic", "Все люди рождаются свободными и равными в своём достоинстве."),
        ("Hebrew", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם (1948)."),
        ("Arabic", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق (1948)."),
        ("Urdu", "تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔"),
        ("Hindi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।"),
        ("Bengali", "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"),
        ("Tamil", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்."),
        ("Thai", "มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
        ("Georgian", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებით."),
        ("Armenian", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ։"),
        ("Amharic", "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።"),
        ("Chinese", "人人生而自由，在尊严和权利上一律平等。"),
        ("Japanese", "すべての人間は、生れながらにして自由であり、尊厳と権利とについて平等である。"),
        ("Korean", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
        ("Mixed", "The title is «مرحبا بالعالم» in Arabic, שלום in Hebrew, and 42 is a number."),
        ("No font", "\u{10FFFD}\u{10FFFC} stands for what no font has."),
    ]

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 9) {
            ForEach(Self.samples, id: \.0) { name, text in
                GridRow {
                    Text(name).font(.caption).foregroundStyle(.secondary)
                    Text(text).font(.system(size: 16))
                }
            }
        }
    }
}
